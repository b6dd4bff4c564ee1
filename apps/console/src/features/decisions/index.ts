export { DecisionDialog } from './decision-dialog.tsx'
export { AmountField, isAmount, ReasonField } from './fields.tsx'
