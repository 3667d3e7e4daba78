#!/usr/bin/env node
import { start } from "@ds-frontend/internal/command/program.js";
import { frontend } from "./frontend.js";

void start(frontend);
