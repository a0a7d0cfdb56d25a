/** The texts of the about page: mission, vision, three values and four reasons (ABOUT-1). */
export const aboutCopy = {
  title: 'A small academy for things that fly and run',
  lead: 'Pankh is the Hindi word for wing. We teach drone technology and programming in short courses, live, from a workshop in BTM Layout, Bangalore, to students all over India.',
  mission: {
    title: 'Our Mission',
    text: 'To put a working project into the hands of every student, at a price an Indian family can pay and in a time a college timetable allows. Whoever has built one thing and can explain it will build the next.',
  },
  vision: {
    title: 'Our Vision',
    text: 'An India in which making technology is as ordinary as using it: where a student in Aizawl or Hosur repairs her own drone, writes her own program, and teaches the neighbour’s children to do the same.',
  },
  values: [
    {
      title: 'Student First',
      text: 'Groups stay small enough for questions. If a course is not right for you we say so, and in the first 7 days we return the fee.',
    },
    {
      title: 'Excellence',
      text: 'Trainers do the work they teach. Every exercise is built by us first, every kit is checked before it is posted, and course notes are mended after each batch.',
    },
    {
      title: 'Passion',
      text: 'We are people who stop to watch a kite. That shows in class, and we hope it stays with you longer than the syllabus does.',
    },
  ],
  reasonsTitle: 'Four reasons to choose Pankh',
  reasons: [
    {
      title: 'You make something',
      text: 'Every course is built around one project, and the certificate comes after it works.',
    },
    {
      title: 'Somebody is there',
      text: 'Sessions are live. A trainer sees your wiring or your code and tells you what is wrong with it.',
    },
    {
      title: 'The workshop comes to you',
      text: 'Workbooks, parts and kits are posted to your home, so a small town is no disadvantage.',
    },
    {
      title: 'It does not end on the last day',
      text: 'Support goes on for 60 days, the community for as long as you like.',
    },
  ],
  visit: {
    title: 'Come and see',
    text: 'If you are in Bangalore, come by and hold a drone before you decide. Write first, so that somebody is there.',
    toCourses: 'Explore Courses',
    toContact: 'Contact us',
  },
} as const;
