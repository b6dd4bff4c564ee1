import { Icon, ListGroup, ListRow } from '@portolan/ui'
import { LockKeyhole, ShieldCheck } from 'lucide-react'
import { ChangePasswordForm } from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'

/** Changes the login password of the shopper who is signed in, with a link to the payment PIN. */
export default function PasswordsScreen() {
	const me = useMe()
	return (
		<Screen title={t('title.passwords')} backTo="/setting">
			<div className="space-y-7 pt-4">
				<ChangePasswordForm />
				<ListGroup label={t('passwords.others')}>
					<ListRow
						start={<Icon as={LockKeyhole} />}
						title={t('title.changePayPwd')}
						end={me && (me.have_pay === 1 ? t('security.set') : t('security.not_set'))}
						to="/changePayPwd"
					/>
					<ListRow start={<Icon as={ShieldCheck} />} title={t('title.security')} to="/security" />
				</ListGroup>
			</div>
		</Screen>
	)
}
