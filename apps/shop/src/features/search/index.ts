/** The door of the search: the field, what was searched before, and what a person may mean. */
export { forgetSearch, rememberSearch, useSearchHistory } from './search-history.ts'
export { SearchPill } from './search-pill.tsx'
export { placeOf, Suggestions, type Suggestion } from './suggestions.tsx'
export { useSearchNote } from './use-search-note.ts'
