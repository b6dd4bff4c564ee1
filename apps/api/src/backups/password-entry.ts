/** The name in the tar file of the file with the owner's password, which stands beside the cluster and not in it. */
export const passwordEntry = 'portolan.password'
