import { createApp } from "./app.js";
import * as designSystem from "./design-system.js";

const port = process.env.PORT ?? 3000;
createApp(designSystem).listen(port, "127.0.0.1", () => console.log(`http://localhost:${port}`));
