type FileLinkProps = { href: string; name: string; size: string };

export function FileLink({ href, name, size }: FileLinkProps) {
  return (
    <span className="wrap-anywhere">
      <a href={href} download className="link font-semibold">
        {name}
      </a>{' '}
      <span className="text-muted text-sm">{size}</span>
    </span>
  );
}
