import { Skeleton } from '@portolan/ui'
import { useVisit } from '../../features/accounts/index.ts'
import { forget } from '../../shared/kept-pages.ts'
import { t } from '../../shared/messages.ts'
import { useBack } from '../../shared/navigation.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'
import { PaymentPinSteps } from './payment-pin-steps.tsx'

/** Sets the payment PIN for the first time, or changes it with the old one or with a code that was sent. */
export default function ChangePayPwdScreen() {
	const me = useMe()
	const visit = useVisit()
	const back = useBack('/setting')
	return (
		<Screen title={t('title.changePayPwd')} backTo="/setting" gutter={false}>
			{me ? (
				<PaymentPinSteps
					key={visit}
					me={me}
					onDone={() => {
						forget('/changePayPwd')
						toast.success(t('pay_code.done'))
						back()
					}}
				/>
			) : (
				<div aria-hidden className="space-y-6 px-4 pt-8">
					<Skeleton className="mx-auto h-8 w-2/3" />
					<Skeleton className="h-13" />
					<Skeleton className="h-60" />
				</div>
			)}
		</Screen>
	)
}
