/** For tests with versions and tools that only some people have. `npm run test:versions` runs them, and `npm test` does not. */
export const otherVersions = { tags: ["versions"] };

/** For tests of a design system's release. govuk-frontend 3 to 5 have nearly the same templates and examples as version 6. */
export function ofRelease(packageName: string): Partial<typeof otherVersions> {
  return /^govuk-frontend-\d/.test(packageName) ? otherVersions : {};
}

/** For tests of what readers and writers of the documentation do. `npm run test:site` runs them, and `npm test` does not. */
export const onSite = { tags: ["site"] };
