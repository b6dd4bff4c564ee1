import { Card, joinClasses, Spinner } from '@portolan/ui'
import type { ReactNode } from 'react'
import { finePercent, money, signedMoney } from '../../shared/format.ts'
import { isNothing } from '../../shared/is-nothing.ts'
import { t } from '../../shared/messages.ts'
import type { Quote, WithdrawInfo } from './withdrawal-types.ts'

/** What it costs and what arrives, as the server calculates it; before there is an amount, how it is calculated. */
export function CostCard({
	info,
	quote,
	isAsking,
}: {
	info: WithdrawInfo
	quote: Quote | null
	/** The figures are being calculated again. */
	isAsking: boolean
}) {
	const hasFree = !isNothing(info.fee_free)
	return (
		<Card className="flex flex-col gap-2.5">
			<h2 className="flex flex-wrap items-center justify-between gap-x-3 text-17">
				{t('withdraw.cost')}
				{isAsking && <Spinner size={18} />}
			</h2>
			{quote && <QuoteRows quote={quote} />}
			<p className="text-13 text-ink-2">
				{t('withdraw.charge_rule', {
					percent: finePercent(info.service_charge),
					min: money(info.fee_min),
					max: money(info.fee_max),
				})}{' '}
				{hasFree && t('withdraw.free_rule', { sum: money(info.fee_free) })}{' '}
				{!isNothing(info.fee_round) &&
					t('withdraw.round_rule', {
						sum: money(info.fee_round),
						days: info.free_after_days,
					})}
			</p>
			<p role="status" className="sr-only">
				{quote && t('withdraw.arrives_said', { sum: money(quote.real_price) })}
			</p>
		</Card>
	)
}

/** The figures of a quote or a withdrawal: what is taken, how much of it is free of charge, the charge, what arrives. */
export function QuoteRows({
	quote,
}: {
	quote: Pick<Quote, 'extract_price' | 'fee' | 'real_price'> & { fee_free?: string }
}) {
	const isFree = quote.fee_free !== undefined && !isNothing(quote.fee_free)
	return (
		<dl className="flex flex-col gap-2.5">
			<Row name={t('withdraw.taken')}>{money(quote.extract_price)}</Row>
			{isFree && (
				<Row name={t('withdraw.free_part')} look="text-13 text-ink-2">
					{money(quote.fee_free ?? '0.00')}
				</Row>
			)}
			<Row name={t('withdraw.charge')}>
				{isNothing(quote.fee) ? t('withdraw.charge_free') : signedMoney(`-${quote.fee}`)}
			</Row>
			<div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
				<dt className="font-semibold">{t('withdraw.arrives')}</dt>
				<dd className="tabular ms-auto text-20 font-bold">{money(quote.real_price)}</dd>
			</div>
		</dl>
	)
}

function Row({ name, children, look = '' }: { name: string; children: ReactNode; look?: string }) {
	return (
		<div className={joinClasses('flex flex-wrap items-baseline justify-between gap-x-4', look)}>
			<dt className="max-w-full min-w-min flex-1 basis-[6rem] break-words text-ink-2">{name}</dt>
			<dd className="tabular ms-auto">{children}</dd>
		</div>
	)
}
