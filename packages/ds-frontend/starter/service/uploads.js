import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mediaTypeOf, uploadFolder } from "ds-frontend/service";
import multer from "multer";

/** Folder of the uploaded files. All instances of the service need the same one: a volume, or replace `storage` with that of a bucket. */
export const uploads = uploadFolder(process.env.UPLOADS || mkdtempSync(join(tmpdir(), "uploads-")));

const storage = multer.diskStorage({
  destination: uploads.folder,
  filename: ({ session }, _, callback) => callback(null, uploads.newName(session.key)),
});

/** Creates a handler that streams a file to the folder. `utf8` keeps the names of files as they are. */
export function uploadOf(field) {
  const limits = { fileSize: 1024 ** 2, files: 1, fields: 10, fieldSize: 1000, headerPairs: 20 };
  const upload = multer({ storage, limits, defParamCharset: "utf8" }).single(field);
  return async (request, response, next) => {
    // An upload that fails is not the end of the request: the page shows the error. multer has removed what it had stored before.
    const error = await new Promise((resolve) => upload(request, response, resolve));
    response.locals.uploadError = error;
    if (error) request.file = undefined;
    const { file } = request;
    // The form refuses a file whose media type does not belong to its name. A browser can say any.
    if (file) file.mimetype = await mediaTypeOf(file.path);
    next();
  };
}
