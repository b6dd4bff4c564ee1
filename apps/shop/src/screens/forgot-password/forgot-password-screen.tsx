import { ResetWithCode, UndoContact } from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { useLocation, useNavigate } from '../../shared/router.tsx'
import { Screen } from '../../shared/screen.tsx'

/**
 * A new password for a shopper who forgot the old one, with a code sent to the account's email or mobile. The link that undoes a contact
 * change leads here too (`#undo=`), because visitors may open it and a new password is the next step.
 */
export default function ForgotPasswordScreen() {
	const { hash } = useLocation()
	const navigate = useNavigate()
	const token = /^#undo=([\w-]{43})$/.exec(hash)?.[1]
	return (
		<Screen title={t('title.forgotPassword')} backTo="/login">
			<div className="pt-4">
				{token === undefined ? (
					<ResetWithCode />
				) : (
					<UndoContact
						key={token}
						token={token}
						onDone={() => navigate('/forgotPassword', { replace: true })}
					/>
				)}
			</div>
		</Screen>
	)
}
