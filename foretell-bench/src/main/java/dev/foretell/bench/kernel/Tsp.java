// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The shortest round trip through all cities, by branch and bound. Threads take the beginnings of
 * tours from one pool and share the length of the best tour known; how much they prune depends on
 * the schedule, the answer does not.
 */
public final class Tsp implements Kernel {
    private static final int SHARED_DEPTH = 4;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        Cities cities = new Cities(size);
        Pool pool = new Pool(size);
        Best best = new Best();
        Team.run(threads, me -> {
            Tour tour;
            while ((tour = pool.take()) != null) {
                extend(cities, tour, best);
            }
        });
        return best.length();
    }

    @Override
    public long expected(int size) {
        Cities cities = new Cities(size);
        Pool pool = new Pool(size);
        Best best = new Best();
        Tour tour;
        while ((tour = pool.take()) != null) {
            extend(cities, tour, best);
        }
        return best.length();
    }

    @Override
    public int usualSize() {
        return 14;
    }

    @Override
    public int tinySize() {
        return 7;
    }

    private static void extend(Cities cities, Tour tour, Best best) {
        if (tour.count == tour.cities.length) {
            int length = tour.length + cities.distance(tour.last(), tour.cities[0]);
            best.offer(length);
            return;
        }
        for (int city = 1; city < tour.cities.length; city++) {
            if (!tour.visits(city)) {
                int step = cities.distance(tour.last(), city);
                if (tour.length + step < best.length()) {
                    tour.push(city, step);
                    extend(cities, tour, best);
                    tour.pop(step);
                }
            }
        }
    }

    private static final class Cities {
        private final int[][] distances;

        Cities(int count) {
            Dice dice = new Dice(count + 3);
            distances = new int[count][count];
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < i; j++) {
                    distances[i][j] = distances[j][i] = 10 + dice.below(90);
                }
            }
        }

        int distance(int from, int to) {
            return distances[from][to];
        }
    }

    /** The beginning of a round trip; it belongs to one thread at a time. */
    private static final class Tour {
        private final int[] cities;
        private final boolean[] visited;
        private int count = 1;
        private int length;

        Tour(int size) {
            cities = new int[size];
            visited = new boolean[size];
            visited[0] = true;
        }

        Tour(Tour other) {
            cities = other.cities.clone();
            visited = other.visited.clone();
            count = other.count;
            length = other.length;
        }

        int last() {
            return cities[count - 1];
        }

        boolean visits(int city) {
            return visited[city];
        }

        void push(int city, int step) {
            cities[count++] = city;
            visited[city] = true;
            length += step;
        }

        void pop(int step) {
            visited[cities[--count]] = false;
            length -= step;
        }
    }

    /** The beginnings of tours that no thread has taken yet. */
    private static final class Pool {
        private final Deque<Tour> tours = new ArrayDeque<>();

        Pool(int size) {
            Cities cities = new Cities(size);
            fill(cities, new Tour(size), Math.min(SHARED_DEPTH, size));
        }

        private void fill(Cities cities, Tour tour, int depth) {
            if (tour.count == depth) {
                tours.add(new Tour(tour));
                return;
            }
            for (int city = 1; city < tour.cities.length; city++) {
                if (!tour.visits(city)) {
                    int step = cities.distance(tour.last(), city);
                    tour.push(city, step);
                    fill(cities, tour, depth);
                    tour.pop(step);
                }
            }
        }

        synchronized Tour take() {
            return tours.poll();
        }
    }

    /** The length of the shortest tour known. */
    private static final class Best {
        private volatile int length = Integer.MAX_VALUE;

        int length() {
            return length;
        }

        synchronized void offer(int found) {
            if (found < length) {
                length = found;
            }
        }
    }
}
