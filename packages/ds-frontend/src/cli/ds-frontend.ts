#!/usr/bin/env node
import { frontend } from "./frontend.js";
import { start } from "./program.js";

void start(frontend, process.argv.slice(2));
