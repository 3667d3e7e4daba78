import { portable } from "./portable.js";

export default {
  async fetch(): Promise<Response> {
    return Response.json(await portable());
  },
};
