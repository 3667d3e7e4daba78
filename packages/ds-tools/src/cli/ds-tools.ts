#!/usr/bin/env node
import { start } from "../../../ds-frontend/src/cli/program.js";
import { tools } from "./tools.js";

void start(tools, process.argv.slice(2));
