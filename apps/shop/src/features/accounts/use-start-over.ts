import { useNavigate } from '../../shared/router.tsx'
import { endSession } from '../../shared/end-session.ts'
import { forget } from '../../shared/kept-pages.ts'
import { t } from '../../shared/messages.ts'
import { toast } from '../../shared/toast.ts'

/**
 * After a new password: the server has ended all sessions, so the token and the shopper's data are removed here too, and the shopper signs
 * in again. Source: specification §4.
 */
export function useStartOver(): () => void {
	const navigate = useNavigate()
	return () => {
		endSession()
		forget('/')
		toast.success(t('accounts.password_changed'))
		navigate('/login', { replace: true })
	}
}
