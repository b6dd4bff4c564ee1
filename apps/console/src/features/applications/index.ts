export { ApplicationState, applicationStatuses } from './application-state.tsx'
