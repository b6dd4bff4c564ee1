import { Button, Notice, RadioGroup } from '@portolan/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import {
	checkSentCode,
	CodeField,
	faultOf,
	useForm,
	useSendCode,
} from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { useTerms } from '../../shared/terms.ts'
import type { PaymentPinOwner } from './payment-pin-owner.ts'

type Way = 'email' | 'mobile'

/** Where a code may be sent: only to a verified contact. */
function waysOf(me: PaymentPinOwner): Way[] {
	const ways: Way[] = []
	if (me.email_verified === 1) ways.push('email')
	if (me.mobile_verified === 1) ways.push('mobile')
	return ways
}

/** For a forgotten payment PIN: a code that is sent to the shopper's own email address or mobile replaces it. */
export function CodeStep({
	me,
	error,
	onDone,
	onBack,
}: {
	me: PaymentPinOwner
	error: string | null
	onDone: (code: string) => void
	onBack: () => void
}) {
	const form = useForm({ code: '' })
	const sending = useSendCode()
	const terms = useTerms()
	const ways = waysOf(me)
	const [way, setWay] = useState<Way>(ways[0] ?? 'email')
	const mobile = `${me.dial_code} ${me.mobile}`

	const sayWrong = useEffectEvent((fault: string) => form.show({ code: fault }))
	useEffect(() => {
		if (error !== null) sayWrong(error)
	}, [error])

	async function send(): Promise<void> {
		try {
			await sending.send({ event: 'reset_pay', to: way === 'email' ? me.email : mobile })
		} catch (failure) {
			form.show(faultOf(failure, { to: 'code' }))
		}
	}

	if (ways.length === 0)
		return (
			<div className="space-y-5 px-4 pt-6">
				<h2 className="text-24 font-semibold">{t('pay_code.sent_title')}</h2>
				<Notice kind="problem">{t('pay_code.none_verified')}</Notice>
				<div className="space-y-2">
					<Button block to="/profile">
						{t('title.profile')}
					</Button>
					<Button tone="quiet" block onPress={onBack}>
						{t('pay_code.remembered')}
					</Button>
				</div>
			</div>
		)

	return (
		<form
			id={form.id}
			noValidate
			className="space-y-5 px-4 pt-6"
			onSubmit={(event) => {
				event.preventDefault()
				if (form.show({ code: checkSentCode(form.values.code) })) onDone(form.values.code)
			}}
		>
			<div className="space-y-1">
				<h2 className="text-24 font-semibold">{t('pay_code.sent_title')}</h2>
				<p className="text-ink-2">{t('pay_code.sent_text')}</p>
			</div>
			<RadioGroup<Way>
				label={t('pay_code.send_to')}
				value={way}
				onChange={(chosen) => {
					setWay(chosen)
					sending.reset()
				}}
				options={ways.map((one) =>
					one === 'email'
						? {
								value: one,
								label: t('accounts.email'),
								hint: <bdi className="wrap-anywhere">{me.email}</bdi>,
							}
						: { value: one, label: t('accounts.mobile'), hint: <bdi dir="ltr">{mobile}</bdi> },
				)}
			/>
			<CodeField
				value={form.values.code}
				onChange={form.type('code')}
				error={form.faults.code}
				sending={sending}
				onSend={() => void send()}
			/>
			{terms && <Notice>{t('pay_code.delay', { hours: terms['withdrawal.delay_hours'] })}</Notice>}
			<div className="space-y-2">
				<Button type="submit" block>
					{t('pay_code.go_on')}
				</Button>
				<Button tone="quiet" block onPress={onBack}>
					{t('pay_code.remembered')}
				</Button>
			</div>
		</form>
	)
}
