/** How a refusal names the text of an article. */
export const CONTENT = { name: 'content', cannotBeShown: 'Le contenu ne peut pas être affiché' }
