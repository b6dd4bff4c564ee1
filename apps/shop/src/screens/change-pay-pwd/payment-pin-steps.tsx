import { t } from '../../shared/messages.ts'
import { CodeStep } from './code-step.tsx'
import { KeypadStep } from './keypad-step.tsx'
import type { PaymentPinOwner } from './payment-pin-owner.ts'
import { useNewPaymentPin } from './use-new-payment-pin.ts'

/** Asks for one PIN or code after the other, and goes back to the one that was wrong. */
export function PaymentPinSteps({ me, onDone }: { me: PaymentPinOwner; onDone: () => void }) {
	const isFirst = me.have_pay === 0
	const pin = useNewPaymentPin(isFirst ? 'fresh' : 'old', onDone)
	switch (pin.step) {
		case 'old':
			return (
				<KeypadStep
					key="old"
					title={t('pay_code.old_title')}
					text={t('pay_code.old_text')}
					length={me.pay_code_len}
					error={pin.fault}
					onDone={pin.takeOld}
					other={{ label: t('pay_code.forgot'), onPress: () => pin.goTo('sent') }}
				/>
			)
		case 'sent':
			return (
				<CodeStep me={me} error={pin.fault} onDone={pin.takeSent} onBack={() => pin.goTo('old')} />
			)
		case 'fresh':
			return (
				<KeypadStep
					key="fresh"
					title={isFirst ? t('pay_code.first_title') : t('pay_code.new_title')}
					text={t('pay_code.new_text')}
					length={null}
					error={pin.fault}
					onDone={pin.takeFresh}
				/>
			)
		case 'repeated':
			return (
				<KeypadStep
					key="repeated"
					title={t('pay_code.repeat_title')}
					text={t('pay_code.repeat_text')}
					length={pin.fresh.length}
					busy={pin.isSaving}
					onDone={pin.takeRepeated}
					other={{ label: t('pay_code.start_over'), onPress: () => pin.goTo('fresh') }}
				/>
			)
	}
}
