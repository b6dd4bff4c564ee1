import { useLocation, useNavigate } from './router.tsx'
import { t } from './messages.ts'
import { rememberPlace } from './navigation.ts'
import { toast } from './toast.ts'
import { token } from './token.ts'

/**
 * For an action of shoppers on a page that visitors may see: true when somebody is signed in; otherwise it says "loginFirst", goes to
 * /login and comes back to this page afterwards. Source: specification §5.
 */
export function useSignInFirst(): () => boolean {
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	return () => {
		if (token() !== null) return true
		toast(t('loginFirst'))
		rememberPlace(pathname + search)
		navigate('/login')
		return false
	}
}
