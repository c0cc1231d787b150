export const titleOf = ({ name, suite }) => (suite ? `${titleOf(suite)} ${name}`.trim() : name)
