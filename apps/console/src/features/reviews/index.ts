export { ScoreFilter } from './score-filter.tsx'
export { productColumn, writerColumn } from './review-columns.tsx'
export { ReviewNote, ReviewStars, ReviewText } from './review-parts.tsx'
