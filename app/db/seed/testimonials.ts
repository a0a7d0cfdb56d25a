/** A built-in testimonial; `rating` is 1–5, `course` a title of the demo catalogue. */
export type SeedTestimonial = { studentName: string; rating: number; comment: string; course: string };

/**
 * Six samples for a shop that has none yet, ratings 5 except one of 4 (SEED-2). They show the shape of an honest
 * testimonial; a real shop replaces them by words of students who agreed in writing to be quoted.
 */
export const seedTestimonials: readonly SeedTestimonial[] = [
  {
    studentName: 'Lakshmi Narasimhan',
    rating: 5,
    course: 'Drone Technology: From Parts to First Hover',
    comment:
      'I am a physics teacher in Coimbatore and joined with my son. The evening on matching motors and propellers finally made thrust a number for him. We still use the checklist card.',
  },
  {
    studentName: 'Gurpreet Singh Dhillon',
    rating: 5,
    course: 'Drones in Agriculture: Spraying Basics',
    comment:
      'The paper-strip test showed me that half my spray was going to the neighbour. I changed the nozzle before changing anything else. Clear sums, no sales talk.',
  },
  {
    studentName: 'Ananya Chatterjee',
    rating: 5,
    course: 'C Programming: First Program to Small Project',
    comment:
      'Two full days on pointers, with drawings, did what one semester in Kolkata could not. My library register still runs, and I understood every line when I showed it in my viva.',
  },
  {
    studentName: 'Mohammed Rafi K. P.',
    rating: 4,
    course: 'Build a 5-inch Quadcopter',
    comment:
      'My kit reached Kozhikode two days late, so I watched the first session as a recording. After that everything went well: the trainer found my cold joint on video before I powered up.',
  },
  {
    studentName: 'Lalrinpuii Ralte',
    rating: 5,
    course: 'Python from Zero',
    comment:
      'I run a small shop in Aizawl and had never written a program. My expense tracker works, and when I got stuck on day four a mentor replied the same evening.',
  },
  {
    studentName: 'Sneha Kulkarni',
    rating: 5,
    course: 'Embedded C on STM32',
    comment:
      'Hard, as they say plainly on the course page, and worth it. Writing my own UART driver first made the vendor library readable. I explained my motor controller in an interview in Pune.',
  },
];
