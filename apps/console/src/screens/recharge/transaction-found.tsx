import { Stack } from '@mui/material'
import type { RechargeRecord } from '../../features/recharges/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

type Transaction = NonNullable<RechargeRecord['transaction']>

const tones: Record<Transaction['state'], Tone> = {
	unknown: 'bad',
	pending: 'waiting',
	reverted: 'bad',
	confirmed: 'good',
	unverifiable: 'note',
}

/** The transaction on the chain, and where it differs from the request. */
export function TransactionFound({
	transaction,
	recharge,
}: {
	transaction: Transaction
	recharge: RechargeRecord
}) {
	const isElsewhere =
		transaction.to !== '' &&
		recharge.blockchain !== '' &&
		transaction.to.toLowerCase() !== recharge.blockchain.toLowerCase()
	return (
		<Stack spacing={1.5}>
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				<ToneChip tone={tones[transaction.state]} words={t(`transaction.${transaction.state}`)} />
				{isElsewhere && <ToneChip tone="bad" words={t('transaction.elsewhere')} />}
				{transaction.price !== null && transaction.price !== recharge.price && (
					<ToneChip tone="waiting" words={t('transaction.other_amount')} />
				)}
			</Stack>
			<Facts
				facts={[
					[
						t('transaction.moved'),
						transaction.price === null
							? null
							: `${money(transaction.price)} ${transaction.token}`.trim(),
					],
					[
						t('transaction.to'),
						transaction.to === '' ? null : (
							<CodeText key="to" text={transaction.to} what={t('transaction.to')} />
						),
					],
					[
						t('transaction.confirmations'),
						transaction.state === 'confirmed' || transaction.state === 'pending'
							? String(transaction.confirmations)
							: null,
					],
				]}
			/>
		</Stack>
	)
}
