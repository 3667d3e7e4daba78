import type { RequestHandler } from "express";
import multer from "multer";

// The limit protects the memory of the server. `utf8` keeps the names of files as they are.
const read = multer({
  limits: { fileSize: 1024 ** 2, files: 1, fields: 10, fieldSize: 20_000 },
  defParamCharset: "utf8",
});

/** Reads a form with a file. An upload that fails is not the end of the request: its page shows the error. */
export function upload(field: string): RequestHandler {
  const readFile = read.single(field);
  return (request, response, next) => {
    readFile(request, response, (error: unknown) => {
      response.locals.uploadError = error;
      next();
    });
  };
}
