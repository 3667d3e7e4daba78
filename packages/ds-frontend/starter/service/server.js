import { createApp } from "./app.js";

const port = process.env.PORT ?? 3000;
createApp().listen(port, "127.0.0.1", () => console.log(`http://localhost:${port}`));
