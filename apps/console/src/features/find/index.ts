export { FindPage } from './find-page.tsx'
export { foundIn, NamedPages, type Found, type FoundLine, type NamedPage } from './found.ts'
export { FoundLists } from './found-lists.tsx'
