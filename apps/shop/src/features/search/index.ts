/** The public API of the search: the field, earlier searches, and suggestions. */
export { forgetSearch, rememberSearch, useSearchHistory } from './search-history.ts'
export { SearchPill } from './search-pill.tsx'
export { placeOf, Suggestions, type Suggestion } from './suggestions.tsx'
export { useSearchNote } from './use-search-note.ts'
