import { serverNowMs } from '@portolan/client'
import { Button, Card, Notice, Segmented } from '@portolan/ui'
import { typedAmount } from '../../shared/typed-amount.ts'
import type { FormState } from '../../features/accounts/index.ts'
import { useOwnMoney } from '../../features/wallet/index.ts'
import {
	AmountField,
	CostCard,
	DelayNotice,
	DestinationFields,
	mostNow,
	wishRefusal,
	type DraftForm,
	type LiveQuote,
	type Way,
	type WithdrawInfo,
} from '../../features/withdrawals/index.ts'
import { dateTime, money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { HowItWorks } from './how-it-works.tsx'

/** The fields of a withdrawal, with what it costs and how long it takes. */
export function WithdrawFields({
	form,
	info,
	live,
	way,
	onWay,
	destinationId,
	onDestination,
	onForget,
	hasCode,
	locked,
	busy,
	onSend,
}: {
	form: DraftForm & Pick<FormState<string>, 'id'>
	info: WithdrawInfo
	live: LiveQuote
	way: Way
	onWay: (way: Way) => void
	destinationId: string | null
	onDestination: (id: string | null) => void
	onForget: (id: string) => void
	hasCode: boolean
	/** The sentence that the PIN is locked and until when; null where it is not. */
	locked: string | null
	busy: boolean
	onSend: () => void
}) {
	const refusal = live.error ? wishRefusal(live.error) : null
	const said = refusal?.kind === 'faults' ? refusal.faults : {}
	const shown = { ...form, faults: { ...form.faults, ...said } }
	const price = live.quote?.extract_price ?? typedAmount(form.values.amount)
	const panelId = `${form.id}-way`
	return (
		<form
			id={form.id}
			noValidate
			className="flex flex-col gap-5 pt-2"
			onSubmit={(event) => {
				event.preventDefault()
				onSend()
			}}
		>
			<Available balance={info.balance} />
			<Closed info={info} />
			<AmountField form={shown} info={info} />
			<Segmented
				label={t('withdraw.way')}
				value={way}
				onChange={onWay}
				panelId={panelId}
				items={[
					{ value: 'bank', label: t('withdraw.to_bank') },
					{ value: 'chain', label: t('withdraw.to_chain') },
				]}
			/>
			<div
				role="tabpanel"
				id={panelId}
				aria-label={t(way === 'bank' ? 'withdraw.to_bank' : 'withdraw.to_chain')}
				className="flex flex-col gap-5"
			>
				<DestinationFields
					way={way}
					info={info}
					form={shown}
					destinationId={destinationId}
					onDestination={onDestination}
					onForget={onForget}
				/>
			</div>
			<DelayNotice info={info} quote={live.quote} isNew={destinationId === null} />
			<CostCard info={info} quote={live.quote} isAsking={live.isAsking} />
			{locked !== null && <Notice kind="problem" title={locked} />}
			{hasCode ? (
				<Button type="submit" block busy={busy} disabled={info.count_left === 0}>
					{price === null ? t('title.withDraw') : t('withdraw.send', { sum: money(price) })}
				</Button>
			) : (
				<Card className="flex flex-col gap-3">
					<p>{t('payment.no_code')}</p>
					<Button block to="/changePayPwd">
						{t('payment.set_code')}
					</Button>
				</Card>
			)}
			<HowItWorks />
		</form>
	)
}

function Available({ balance }: { balance: string }) {
	const ownMoney = useOwnMoney()
	return (
		<Card className="flex flex-wrap items-baseline justify-between gap-x-4">
			<span className="text-ink-2">{t('wallet.available')}</span>
			<span className="tabular ms-auto text-20 font-bold">{ownMoney(balance)}</span>
		</Card>
	)
}

/** Why nothing can be withdrawn now, where that is so, and until when. */
function Closed({ info }: { info: WithdrawInfo }) {
	if (info.count_left === 0)
		return (
			<Notice title={t('withdraw.none_left')}>
				{t('withdraw.none_left_until', { time: dateTime(nextDay()) })}
			</Notice>
		)
	if (mostNow(info) === null)
		return <Notice>{t('withdraw.too_little', { sum: money(info.min) })}</Notice>
	return null
}

const daySeconds = 86_400

/** The moment at which the limits of a day start again: the next midnight of UTC. Source: docs/product/withdrawals.md, Limits. */
function nextDay(): number {
	return (Math.floor(serverNowMs() / 1000 / daySeconds) + 1) * daySeconds
}
