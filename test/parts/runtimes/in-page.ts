import { portable } from "./portable.js";

Object.assign(globalThis, { portable });
