/** How the index is made and read: the same on both sides. */
export const fields = {
  fields: ["title", "section", "text"],
  storeFields: ["title", "section", "text"],
  searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4, section: 2 }, combineWith: "AND" as const },
};
