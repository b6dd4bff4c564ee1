import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Link as MuiLink,
	Stack,
	Typography,
} from '@mui/material'
import type { CallReply } from '@portolan/client'
import { exportAccounting, getShopPage } from '@portolan/contract'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../shared/api.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Facts } from '../../shared/facts.tsx'
import { DayField } from '../../shared/day-field.tsx'
import { money } from '../../shared/format.ts'
import { useMayOpen } from '../../shared/may-open.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'

/** A file of years takes longer than other answers. */
const timeoutMs = 300_000

/** Chooses the days of the file for the accountant, and downloads it; afterwards it shows both balances. The month before is chosen at first. */
export function AccountingFile({ onClose }: { onClose: () => void }) {
	const id = useId()
	const mayOpen = useMayOpen()
	const shop = useAsk(getShopPage, undefined, { refreshes: false })
	const [days, setDays] = useState(lastMonth)
	const [saved, setSaved] = useState<CallReply<typeof exportAccounting> | null>(null)
	const { from, to } = days
	const isWrong = from !== '' && to !== '' && to < from
	const set = (part: Partial<typeof days>) => {
		setSaved(null)
		setDays({ ...days, ...part })
	}
	return (
		<Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
			<DialogTitle id={id}>{t('seller.accounting')}</DialogTitle>
			<DialogContent>
				<Stack spacing={2}>
					<Typography>{t('seller.accounting_lead')}</Typography>
					<Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ pt: 1 }}>
						<DayField
							isRequired
							field="from"
							label={t('seller.from')}
							value={from}
							onChange={(day) => set({ from: day })}
						/>
						<DayField
							isRequired
							field="to"
							label={t('seller.to')}
							value={to}
							onChange={(day) => set({ to: day })}
							isWrong={isWrong}
						/>
					</Stack>
					{shop.data !== undefined && (
						<Typography sx={{ color: 'text.secondary' }}>
							{t('seller.day_zone', { zone: shop.data.time_zone })}{' '}
							{mayOpen('/shop') && (
								<MuiLink component={Link} to="/shop">
									{t('seller.change_zone')}
								</MuiLink>
							)}
						</Typography>
					)}
					{saved !== null && (
						<Alert severity="success" variant="outlined">
							<Facts
								facts={[
									[t('seller.opening_balance'), money(saved.opening)],
									[t('seller.closing_balance'), money(saved.closing)],
								]}
							/>
						</Alert>
					)}
				</Stack>
			</DialogContent>
			<DialogActions sx={{ px: 3, pb: 2.5 }}>
				<Button onClick={onClose}>{t('seller.close')}</Button>
				<CsvButton
					isReady={from !== '' && to !== '' && !isWrong}
					ask={async () => {
						const file = await call(exportAccounting, days, { timeoutMs })
						setSaved(file)
						return file
					}}
				/>
			</DialogActions>
		</Dialog>
	)
}

/** The first and the last day of the month before this one. */
function lastMonth(): { from: string; to: string } {
	const now = new Date()
	const day = (date: number, month: number) =>
		new Date(Date.UTC(now.getFullYear(), month, date)).toISOString().slice(0, 10)
	return { from: day(1, now.getMonth() - 1), to: day(0, now.getMonth()) }
}
