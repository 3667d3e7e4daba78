/** Middleware for the NHS prototype kit: `router.use(require("ds-frontend/prototype-kit"))`. */
declare function requiredAnswers(request: object, response: object, next: () => void): void;
export = requiredAnswers;
