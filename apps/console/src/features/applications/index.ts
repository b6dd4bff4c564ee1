export {
	ApplicationState,
	applicationStatuses,
	ApplicationStatusChip,
} from './application-state.tsx'
export { PaperKindsText } from './paper-kinds-text.tsx'
