export { ClaimFacts } from './claim-facts.tsx'
export { ClaimLines } from './claim-lines.tsx'
export { ClaimNextStep, ClaimState } from './claim-state.tsx'
export { ClaimStory, type ClaimMove } from './claim-story.tsx'
