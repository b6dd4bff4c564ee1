import { Alert, Button, Stack } from '@mui/material'
import { t } from '../../shared/words.ts'

/** The decisions about money that goes out: approve it, reject it, or mark it as paid. */
export type MoneyOutStep = 'pass' | 'refuse' | 'paid'

/** The buttons of a withdrawal or a payout that its `actions` allow; if there are none, the reason. */
export function MoneyOutButtons({
	actions,
	why,
	onOpen,
}: {
	actions: readonly string[]
	why: string | null
	onOpen: (step: MoneyOutStep) => void
}) {
	return (
		<>
			{why !== null && (
				<Alert severity="info" variant="outlined">
					{why}
				</Alert>
			)}
			{actions.some((action) => !action.endsWith('return') && action !== 'mark_returned') && (
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					{(actions.includes('pass') || actions.includes('approve')) && (
						<Button variant="contained" onClick={() => onOpen('pass')}>
							{actions.includes('approve') ? t('action.approve') : t('action.pass')}
						</Button>
					)}
					{actions.includes('mark_paid') && (
						<Button variant="contained" onClick={() => onOpen('paid')}>
							{t('action.mark_paid')}
						</Button>
					)}
					{actions.includes('refuse') && (
						<Button variant="outlined" color="error" onClick={() => onOpen('refuse')}>
							{t('action.refuse')}
						</Button>
					)}
				</Stack>
			)}
		</>
	)
}
