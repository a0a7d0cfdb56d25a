type NumberedPointsProps = {
  points: readonly { title: string; text: string }[];
  className: string;
  itemClassName?: string;
};

export function NumberedPoints({ points, className, itemClassName = 'pt-4' }: NumberedPointsProps) {
  return (
    <ol className={`grid ${className}`}>
      {points.map((point, i) => (
        <li key={point.title} className={`border-line border-t-2 ${itemClassName}`}>
          <span aria-hidden="true" className="figure text-3xl text-accent-ink">
            {i + 1}
          </span>
          <h3 className="mt-2 text-xl">{point.title}</h3>
          <p className="mt-1 text-muted">{point.text}</p>
        </li>
      ))}
    </ol>
  );
}
