export { Pages } from './pages.tsx'
export { TopicChoice } from './topic-choice.tsx'
export { WebhookState } from './webhook-state.tsx'
