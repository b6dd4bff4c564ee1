import { ChangePasswordForm, ResetWithCode } from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { useSession } from '../../shared/session.ts'

/** Changes the login password: signed in with the old one, signed out with a code (docs/product/accounts.md, Reset). */
export default function ChangePasswordScreen() {
	const { signedIn } = useSession()
	return (
		<Screen title={t('title.changePassword')} backTo={signedIn ? '/setting' : '/login'}>
			<div className="pt-4">{signedIn ? <ChangePasswordForm /> : <ResetWithCode />}</div>
		</Screen>
	)
}
