export { ClaimFacts } from './claim-facts.tsx'
export { ClaimLines } from './claim-lines.tsx'
export { ClaimNextStep, ClaimState } from './claim-state.tsx'
export { ClaimTimeline, type ClaimMove } from './claim-timeline.tsx'
