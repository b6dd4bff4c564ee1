import { Alert, MenuItem } from '@mui/material'
import { FormField } from '../../shared/form-field.tsx'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'
import { knownAccount, type PayoutAccount, type PayoutInfo } from './payout-account.ts'

/** Where a payout goes: an earlier account or a new one; and until when a new account has to wait. */
export function AccountFields({
	info,
	account,
	onChange,
}: {
	info: PayoutInfo
	account: PayoutAccount
	onChange: (account: PayoutAccount) => void
}) {
	const known = knownAccount(info, account)
	const set = (part: Partial<PayoutAccount>) => onChange({ ...account, ...part })
	return (
		<>
			{info.accounts.length > 0 && (
				<FormField
					field="account_of"
					select
					label={t('seller.account_of')}
					value={account.accountOf}
					onChange={(event) => set({ accountOf: event.target.value })}
					slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
				>
					{info.accounts.map((one) => (
						<MenuItem key={one.account_of} value={one.account_of}>
							<bdi>{one.bank_name}</bdi> <bdi>{one.bank_card}</bdi>, <bdi>{one.real_name}</bdi>
						</MenuItem>
					))}
					<MenuItem value="">{t('seller.new_account')}</MenuItem>
				</FormField>
			)}
			{known === undefined && (
				<>
					<FormField
						field="real_name"
						label={t('seller.real_name')}
						value={account.name}
						onChange={(event) => set({ name: event.target.value })}
						required
						slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
					/>
					<FormField
						field="bank_card"
						label={t('seller.bank_card')}
						value={account.card}
						onChange={(event) => set({ card: event.target.value })}
						required
						helperText={t('seller.bank_card_help')}
						slotProps={{ htmlInput: { maxLength: 42, autoComplete: 'off' } }}
					/>
					<FormField
						field="bank_name"
						label={t('seller.bank_name')}
						value={account.bank}
						onChange={(event) => set({ bank: event.target.value })}
						required
						slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
					/>
					<Alert severity="info" variant="outlined">
						{t('seller.new_account_delay', {
							count: Math.round(info.new_account_seconds / 3600),
						})}
					</Alert>
				</>
			)}
			{known !== undefined && known.delay_until !== null && (
				<Alert severity="info" variant="outlined">
					{t('seller.delay_until')} <Moment at={known.delay_until} far />
				</Alert>
			)}
		</>
	)
}
