export { NeedsRole } from './needs-role.tsx'
export { roleNames } from './role-names.ts'
export { useAskAs } from './use-ask-as.ts'
export { holds, useMe, type Me } from './use-me.ts'
