import { preloadSheet } from '@portolan/ui'
import { useEffect, useState } from 'react'
import { useForm } from '../../features/accounts/index.ts'
import {
	useQuote,
	wishFaults,
	wishOf,
	wishRefusal,
	WithdrawSheet,
	type Quote,
	type Way,
	type Wish,
	type WithdrawInfo,
	type Withdrawal,
	type WithdrawDraft,
} from '../../features/withdrawals/index.ts'
import { ask } from '../../shared/ask.ts'
import { t } from '../../shared/messages.ts'
import { lockedText, type PinRefusal } from '../../shared/payment-pin-sheet.tsx'
import { renew, useAction } from '../../shared/queries.ts'
import type { Me } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'
import { WithdrawFields } from './withdraw-fields.tsx'

const nothingTyped: WithdrawDraft['values'] = {
	amount: '',
	real_name: '',
	bank_card: '',
	bank_name: '',
	network: '',
	blockchain: '',
}

/** The form of a withdrawal. The server is asked what it costs while the shopper types, and once more before the payment PIN. */
export function WithdrawForm({
	info,
	me,
	onAsked,
}: {
	info: WithdrawInfo
	me: Pick<Me, 'have_pay' | 'pay_code_len'>
	onAsked: (withdrawal: Withdrawal) => void
}) {
	const form = useForm(nothingTyped)
	const [way, setWay] = useState<Way>('bank')
	const [chosen, setChosen] = useState<Partial<Record<Way, string | null>>>({})
	const [agreed, setAgreed] = useState<{ wish: Wish; quote: Quote } | null>(null)
	const [isAsking, setAsking] = useState(false)
	const [codeRefusal, setCodeRefusal] = useState<PinRefusal | null>(null)
	const quoted = useAction('quoteWithdrawal', { quiet: true, skipRepeatCheck: true })
	const forgetDestination = useForgetDestination()
	// The keypad comes next: its code is loaded while the shopper still reads.
	useEffect(() => preloadSheet(), [])

	const destinationId = destinationOf(way, chosen[way], info)
	const draft = { way, destinationId, values: form.values }
	const live = useQuote(wishOf(draft, info))

	async function goOn() {
		if (!form.show(wishFaults(draft, info))) return
		const wish = wishOf(draft, info)
		if (wish === null) return
		setCodeRefusal(null)
		try {
			setAgreed({ wish, quote: await quoted.mutateAsync(wish) })
			setAsking(true)
		} catch (failure) {
			refuse(failure)
		}
	}

	function refuse(failure: unknown) {
		setAsking(false)
		const refusal = wishRefusal(failure)
		switch (refusal.kind) {
			case 'faults':
				form.show(refusal.faults)
				return
			case 'no_code':
				setCodeRefusal({ code: 'not_set' })
				return
			case 'count':
				toast.fail(t('withdraw.none_left'))
				void renew('getWithdrawalInfo')
				return
			case 'said':
				toast.fail(refusal.text)
		}
	}

	return (
		<>
			<WithdrawFields
				form={form}
				info={info}
				live={live}
				way={way}
				onWay={(next) => {
					setWay(next)
					form.show({})
				}}
				destinationId={destinationId}
				onDestination={(id) => setChosen((known) => ({ ...known, [way]: id }))}
				onForget={(id) => void forgetDestination(id)}
				hasCode={me.have_pay === 1 && codeRefusal?.code !== 'not_set'}
				locked={codeRefusal?.code === 'locked' ? lockedText(codeRefusal.until) : null}
				busy={quoted.isPending}
				onSend={() => void goOn()}
			/>
			{agreed && (
				<WithdrawSheet
					open={isAsking}
					onClose={() => setAsking(false)}
					wish={agreed.wish}
					quote={agreed.quote}
					codeLength={me.pay_code_len}
					onAsked={onAsked}
					onCode={(refusal) => {
						setAsking(false)
						setCodeRefusal(refusal)
					}}
					onRefused={refuse}
				/>
			)}
		</>
	)
}

/** The destination chosen, else the one used last; null for a new one. */
function destinationOf(
	way: Way,
	chosen: string | null | undefined,
	{ card_list, chain_list }: WithdrawInfo,
): string | null {
	const saved = way === 'bank' ? card_list : chain_list
	if (chosen === undefined) return saved[0]?.destination_id ?? null
	return saved.some(({ destination_id }) => destination_id === chosen) ? chosen : null
}

/** Asks whether a saved destination is really to be removed, and removes it. */
function useForgetDestination(): (destinationId: string) => Promise<void> {
	const forget = useAction('forgetDestination', {
		renews: ['getWithdrawalInfo', 'quoteWithdrawal'],
	})
	return async (destination_id) => {
		const isSure = await ask({
			title: t('withdraw.forget_title'),
			text: t('withdraw.forget_text'),
			confirm: t('withdraw.forget'),
			cancel: t('common.cancel'),
			danger: true,
		})
		if (isSure) forget.mutate({ destination_id })
	}
}
