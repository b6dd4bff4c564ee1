import { Alert } from '@mui/material'
import { t } from '../../shared/words.ts'

/** Who has approved a record that needs two people, and which approval is missing. */
export function TwoPeople({
	record,
	asked,
	me,
}: {
	record: { needs_two: 0 | 1; asked_by: string | null; approved_by: string | null }
	/** What the first approval was for, such as an amount. */
	asked?: string | null
	/** The name of the signed-in operator. */
	me: string | undefined
}) {
	if (record.needs_two === 0) return null
	if (record.approved_by !== null && record.asked_by !== null)
		return (
			<Alert severity="success" variant="outlined">
				{t('two.signed', { asked: record.asked_by, approved: record.approved_by })}
			</Alert>
		)
	if (record.asked_by !== null && record.asked_by === me)
		return (
			<Alert severity="warning" variant="outlined">
				{t('two.own')}
			</Alert>
		)
	if (record.asked_by !== null)
		return (
			<Alert severity="warning" variant="outlined">
				{asked === undefined || asked === null
					? t('two.asked', { name: record.asked_by })
					: t('two.asked_amount', { name: record.asked_by, amount: asked })}
			</Alert>
		)
	return (
		<Alert severity="info" variant="outlined">
			{t('two.needed')}
		</Alert>
	)
}
