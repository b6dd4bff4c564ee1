export { DecisionDialog } from './decision-dialog.tsx'
export { AmountField, isAmount } from '../../shared/amount-field.tsx'
export { ReasonField } from './reason-field.tsx'
export { ReasonDialog, RefuseDialog } from './reason-dialog.tsx'
