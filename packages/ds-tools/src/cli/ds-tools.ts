#!/usr/bin/env node
import { start } from "@ds-frontend/internal/command/program.js";
import { tools } from "./tools.js";

void start(tools);
