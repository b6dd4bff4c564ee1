import { CallError } from '@portolan/client'
import { SkeletonRows } from '@portolan/ui'
import { useState } from 'react'
import { useNavigate } from '../../shared/router.tsx'
import { ask } from '../../shared/ask.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { addPasskey, knowsPasskeys, preloadPasskeys } from '../../shared/passkeys.ts'
import { lockedText, PaymentPinSheet, type PinRefusal } from '../../shared/payment-pin-sheet.tsx'
import { renew, useAction, useCall } from '../../shared/queries.ts'
import { useMe } from '../../shared/session.ts'
import { useTerms } from '../../shared/terms.ts'
import { toast } from '../../shared/toast.ts'
import { nameOf, PasskeyList, type Passkey } from './passkey-list.tsx'
import { PasskeySheet } from './passkey-sheet.tsx'

/** What the payment PIN is asked for here. */
type Confirmed = { kind: 'add' } | { kind: 'delete'; passkey: Passkey }

/** The passkeys of the shopper, loaded again on every visit; adds, renames and deletes them. */
export function PasskeysPart() {
	const me = useMe()
	const terms = useTerms()
	const navigate = useNavigate()
	const passkeys = useCall('listPaymentPasskeys', undefined, { staleMs: 0 })
	const [chosen, setChosen] = useState<Passkey | null>(null)
	const [asked, setAsked] = useState<Confirmed | null>(null)
	const [isAsking, setAsking] = useState(false)
	const [isSpending, setSpending] = useState(false)
	const remove = useAction('deletePaymentPasskey')

	function confirm(what: Confirmed): void {
		setAsked(what)
		setAsking(true)
	}

	async function add(): Promise<void> {
		if (me?.have_pay === 0) {
			navigate('/changePayPwd')
			return
		}
		preloadPasskeys()
		const isSure = await ask({
			title: t('security.passkey_add'),
			...(terms && {
				text: t('security.passkey_add_text', { hours: terms['withdrawal.delay_hours'] }),
			}),
			confirm: t('pay_code.go_on'),
			cancel: t('common.cancel'),
		})
		if (isSure) confirm({ kind: 'add' })
	}

	async function spend(payToken: string, what: Confirmed): Promise<void> {
		setSpending(true)
		try {
			if (what.kind === 'add') await addPasskey(payToken)
			else await remove.mutateAsync({ passkey_id: what.passkey.passkey_id, pay_token: payToken })
			toast.success(t(what.kind === 'add' ? 'security.passkey_added' : 'security.passkey_deleted'))
		} catch (failure) {
			// A failed call was said already.
			if (!(failure instanceof CallError)) toast.fail(browserFaultText(failure))
		}
		setSpending(false)
		setAsking(false)
		await renew('listPaymentPasskeys', 'getUserInfo', 'getWithdrawalInfo')
	}

	function refuse(refusal: PinRefusal): void {
		setAsking(false)
		if (refusal.code === 'locked') toast.fail(lockedText(refusal.until))
		if (refusal.code === 'not_set') navigate('/changePayPwd')
	}

	if (passkeys.isPending) return <SkeletonRows count={1} />
	if (!passkeys.data)
		return <FailedState error={passkeys.error} onRetry={() => void passkeys.refetch()} />
	return (
		<>
			<PasskeyList
				passkeys={passkeys.data.list}
				canAdd={knowsPasskeys()}
				onChoose={setChosen}
				onAdd={() => void add()}
			/>
			{chosen && (
				<PasskeySheet
					passkey={chosen}
					onClose={() => setChosen(null)}
					onDelete={() => {
						setChosen(null)
						confirm({ kind: 'delete', passkey: chosen })
					}}
				/>
			)}
			{asked && (
				<PaymentPinSheet
					open={isAsking}
					onClose={() => setAsking(false)}
					purpose={
						asked.kind === 'add'
							? { scene: 'passkey_add', ref: 'new' }
							: { scene: 'passkey_delete', ref: asked.passkey.passkey_id }
					}
					codeLength={me?.pay_code_len ?? 6}
					busy={isSpending}
					spend={(payToken) => spend(payToken, asked)}
					onRefused={refuse}
					onFailed={() => undefined}
				>
					<AskedFor what={asked} />
				</PaymentPinSheet>
			)}
		</>
	)
}

function AskedFor({ what }: { what: Confirmed }) {
	if (what.kind === 'add')
		return <p className="text-balance text-ink-2">{t('security.passkey_add')}</p>
	return (
		<p className="text-balance">
			<span className="block text-ink-2">{t('security.passkey_delete')}</span>
			<span className="block font-semibold">
				<bdi>{nameOf(what.passkey)}</bdi>
			</span>
			<span className="block text-13 text-ink-2">{t('security.passkey_delete_text')}</span>
		</p>
	)
}

/** The browser says that this device has a passkey of the account already; everything else is a shopper who cancelled. */
function browserFaultText(failure: unknown): string {
	return failure instanceof Error && failure.name === 'InvalidStateError'
		? t('security.passkey_known')
		: t('security.passkey_cancelled')
}
