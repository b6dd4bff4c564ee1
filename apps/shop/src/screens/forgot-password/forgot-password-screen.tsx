import { ResetWithCode } from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'

/** A new password for somebody who forgot the old one, with a code sent to the account's e-mail or mobile. */
export default function ForgotPasswordScreen() {
	return (
		<Screen title={t('title.forgotPassword')} backTo="/login">
			<div className="pt-4">
				<ResetWithCode />
			</div>
		</Screen>
	)
}
