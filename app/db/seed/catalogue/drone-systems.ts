import { seedCourse } from '../seed-course.ts';

export const flightControllers = seedCourse({
  title: 'Flight Controllers Explained',
  shortDescription:
    'Gyro, accelerometer, PID loop and failsafe, shown on real boards, so that settings stop being guesswork.',
  description: [
    'The flight controller is a small computer that asks one question a few thousand times a second: are we where the pilot wants us to be? This course opens it up, sensor by sensor.',
    'You watch live sensor readings while a board is tilted, build a PID controller in a spreadsheet, and see what each of its three terms does to a see-saw with two motors. After that, tuning sliders look like old friends.',
  ],
  price: 749,
  originalPrice: 1199,
  durationDays: 4,
  courseType: 'drone',
  features: [
    'Four live sessions with boards under the camera',
    'PID spreadsheet that you build yourself',
    'See-saw rig demonstrations of P, I and D',
    'Comparison of Betaflight, INAV and ArduPilot boards',
    'Failsafe behaviour tested on the bench',
  ],
  deliveryIncludes: ['Printed notes with sensor diagrams'],
  enrolledCount: 109,
  rating: 4.5,
  extra: {
    level: 'Beginner',
    language: 'English',
    prerequisites: 'You know the parts of a quadcopter by name.',
    syllabus: [
      'Day 1: Inside the board: processor, gyro, accelerometer, barometer',
      'Day 2: From sensor reading to angle, and why it drifts',
      'Day 3: The PID loop in a spreadsheet and on the see-saw',
      'Day 4: Ports, receivers, failsafe, and choosing a board',
    ],
  },
});

export const betaflight = seedCourse({
  title: 'Betaflight: Set Up and Tune',
  shortDescription:
    'Three evenings in the Betaflight app: ports, modes, rates, filters, and reading a Blackbox log.',
  description: [
    'For people who have a built quadcopter and a nagging feeling that it could fly better. We go through Betaflight tab by tab, change one thing at a time, and write down why.',
    'The last evening is for Blackbox logs. You bring a log from your own drone, or use one of ours with a known fault, and the group finds out what the machine was trying to say.',
  ],
  price: 649,
  originalPrice: null,
  durationDays: 3,
  courseType: 'drone',
  features: [
    'Three live sessions of two hours',
    'Set-up checklist from firmware to failsafe',
    'Rates and throttle curve matched to your hands',
    'Filters and PID tuning, one change at a time',
    'Blackbox log of your own flight reviewed',
  ],
  deliveryIncludes: [],
  enrolledCount: 88,
  rating: 4.6,
  extra: {
    level: 'Intermediate',
    language: 'English',
    prerequisites: 'A working quadcopter with a Betaflight board, and a laptop with a USB port.',
    syllabus: [
      'Day 1: Firmware, ports, receiver, modes, failsafe, backup',
      'Day 2: Rates, filters and PID, one change at a time',
      'Day 3: Blackbox logs: noise, oscillation, and your own flight',
    ],
  },
});

export const ardupilot = seedCourse({
  title: 'ArduPilot with Mission Planner',
  shortDescription:
    'A week of autonomous flight in simulation: waypoints, geofence, return-to-launch and log analysis.',
  description: [
    'ArduPilot flies survey drones, boats and research aircraft all over the world, and it can be learnt on a laptop. You spend the week in its simulator, where a crash costs a mouse click.',
    'Each day adds one capability: position hold, waypoints, a fence, a failsafe, a survey grid. On the last day you receive logs of three real incidents and write a short report on one of them.',
    'Students with an ArduPilot board can repeat each exercise on the bench with propellers off.',
  ],
  price: 1000,
  originalPrice: 1499,
  durationDays: 7,
  courseType: 'drone',
  features: [
    'Seven live sessions with exercises in between',
    'Simulator set up on Windows or Linux',
    'Missions with waypoints, fence and rally points',
    'Failsafe drills: radio, battery, GPS',
    'Log analysis and a one-page incident report',
    'Parameter file of your own, explained line by line',
  ],
  deliveryIncludes: ['Printed mission-planning workbook'],
  enrolledCount: 67,
  rating: 4.3,
  extra: {
    level: 'Intermediate',
    language: 'English',
    prerequisites: 'Flight Controllers Explained, or the same knowledge from elsewhere.',
    syllabus: [
      'Day 1: ArduPilot, ground station and simulator installed',
      'Day 2: Frames, sensors, calibration, flight modes',
      'Day 3: Waypoints and the first automatic mission',
      'Day 4: Geofence, rally points, return to launch',
      'Day 5: Failsafe drills',
      'Day 6: Survey grids and camera triggers',
      'Day 7: Three incident logs and your report',
    ],
  },
});

export const pythonForDrones = seedCourse({
  title: 'Python for Drones: MAVLink and Simulation',
  shortDescription:
    'Write Python that arms, takes off, follows a path and lands, all in the ArduPilot simulator.',
  description: [
    'A drone that follows your program is a fine reason to learn a little more Python. You connect to a simulated drone over MAVLink, read what it says, and then begin to answer back.',
    'We start with DroneKit, because its code reads like English, and move to pymavlink, because DroneKit is no longer actively maintained and you should know what lies beneath. Both run against the same simulator.',
    'The project at the end is yours: a patrol route, a search pattern, a simple follow-me. It must handle a lost link and a low battery, because that is the difference between a demo and a tool.',
  ],
  price: 1799,
  originalPrice: 2499,
  durationDays: 12,
  courseType: 'drone',
  features: [
    'Twelve live sessions of 75 minutes',
    'Simulator and Python set up on your own laptop',
    'Telemetry reader, mission uploader and logger written by you',
    'Both DroneKit and pymavlink, and when to use which',
    'Code review on every exercise',
    'Final project shown to the group',
    'Git repository you can share with an employer',
  ],
  deliveryIncludes: ['Printed MAVLink quick reference'],
  enrolledCount: 83,
  rating: 4.8,
  extra: {
    level: 'Intermediate',
    language: 'English',
    prerequisites: 'Python functions, lists and loops. No drone needed.',
    syllabus: [
      'Days 1–2: Simulator, MAVLink messages, first connection',
      'Days 3–4: Reading telemetry and keeping a log',
      'Days 5–6: Arm, take off, go to a point, land',
      'Days 7–8: Missions from a file, and geometry on a round Earth',
      'Day 9: From DroneKit to pymavlink',
      'Day 10: Lost link, low battery, and other bad days',
      'Days 11–12: Your project, review and showing',
    ],
  },
});

/** The draft: it shows an admin what an inactive course looks like, and visitors never see it (CAT-12). */
export const fixedWingDraft = seedCourse({
  title: 'Fixed-Wing and VTOL Basics',
  shortDescription:
    'Wings, centre of gravity and transition flight, with a foam glider you cut and trim yourself.',
  description: [
    'Draft, not yet open for enrollment. A multirotor stays up by force; a wing stays up by shape. This course compares the two and ends with a foam glider that flies across a hall.',
    'Still to settle: foam supplier, and whether the VTOL day stays in the simulator.',
  ],
  price: 2999,
  originalPrice: null,
  durationDays: 9,
  courseType: 'drone',
  features: [
    'Nine live sessions',
    'Foam glider cut, balanced and trimmed',
    'Centre-of-gravity and wing-loading sums',
    'Transition flight in the simulator',
    'Range and endurance worked out for a given battery',
  ],
  deliveryIncludes: ['Foam glider sheets and control horns', 'Printed templates'],
  enrolledCount: 0,
  rating: null,
  isActive: false,
  extra: {
    level: 'Intermediate',
    language: 'English',
    prerequisites: 'Drone Technology: From Parts to First Hover.',
    syllabus: [
      'Days 1–2: Lift, drag, and why wings are shaped so',
      'Days 3–5: Cutting, balancing and trimming the glider',
      'Days 6–7: Wing loading, range and endurance',
      'Days 8–9: VTOL transition in the simulator',
    ],
  },
});
