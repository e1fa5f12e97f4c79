// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * Simulates paths of a price and averages what an option on it pays. Each path is an object with
 * its history; results go to one list that the threads share.
 */
public final class MonteCarlo implements Kernel {
    private static final int STEPS = 250;
    private static final double STRIKE = 105;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        Results results = new Results();
        Team.run(threads, me -> {
            for (int i = me; i < size; i += threads) {
                results.add(simulate(i));
            }
        });
        return results.total();
    }

    @Override
    public long expected(int size) {
        long total = 0;
        for (int i = 0; i < size; i++) {
            total += Math.round(simulate(i).payoff() * 1e6);
        }
        return total;
    }

    @Override
    public int usualSize() {
        return 60_000;
    }

    @Override
    public int tinySize() {
        return 20;
    }

    private static Path simulate(int number) {
        Path path = new Path(new Dice(number + 1L), 100, 0.03, 0.2);
        path.walk();
        return path;
    }

    /** One possible history of the price over a year. */
    private static final class Path {
        private final Dice dice;
        private final double[] prices = new double[STEPS + 1];
        private final double drift;
        private final double volatility;
        private double mean;

        Path(Dice dice, double start, double drift, double volatility) {
            this.dice = dice;
            this.drift = drift;
            this.volatility = volatility;
            prices[0] = start;
        }

        void walk() {
            double step = 1.0 / STEPS;
            double root = Math.sqrt(step);
            double sum = 0;
            for (int i = 1; i <= STEPS; i++) {
                double change = drift * step + volatility * root * dice.normal();
                prices[i] = prices[i - 1] * (1 + change);
                sum += prices[i];
            }
            mean = sum / STEPS;
        }

        double payoff() {
            return Math.max(0, mean - STRIKE);
        }
    }

    /** What all threads have found so far. */
    private static final class Results {
        private final List<Path> paths = new ArrayList<>();
        private long total;

        synchronized void add(Path path) {
            if (path.payoff() > 20) {
                paths.add(path);
            }
            total += Math.round(path.payoff() * 1e6);
        }

        synchronized long total() {
            return total;
        }
    }
}
