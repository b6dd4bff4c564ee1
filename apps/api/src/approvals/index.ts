export { oneOperatorADay, twoPeopleAbove } from './approval-settings.ts'
export { decisionOf } from './decision-of.ts'
export { lockDayLeft, needsTwo, readDayLeft } from './limits.ts'
export {
	checkSecondSignature,
	checkSignature,
	isFinance,
	signatureOf,
	takeSignature,
	type Signature,
	type Signed,
} from './signature.ts'
