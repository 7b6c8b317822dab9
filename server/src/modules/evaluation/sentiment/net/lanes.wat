;; The arithmetic that nearly all of the network's time goes into, two numbers of 64 bits at a time. Every sum is made in
;; the order in which plain code would make it, so the results are the same to the last bit on every machine.
;; Addresses are bytes. Rows come in groups of eight: a matrix holds the values of eight rows side by side, column by
;; column (lanes.ts puts them so).
(module
  (import "lanes" "memory" (memory 1))

  ;; into[row] = start[row] + the sum of matrix[row][column] * vector[column]
  (func $multiply (export "multiply")
    (param $matrix i32) (param $vector i32) (param $start i32) (param $into i32)
    (param $rows i32) (param $columns i32)
    (local $row i32) (local $column i32) (local $at i32) (local $value v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $rows
      (local.set $a (v128.load offset=0 (local.get $start)))
      (local.set $b (v128.load offset=16 (local.get $start)))
      (local.set $c (v128.load offset=32 (local.get $start)))
      (local.set $d (v128.load offset=48 (local.get $start)))
      (local.set $at (local.get $vector))
      (local.set $column (local.get $columns))
      (loop $columns
        (local.set $value (v128.load64_splat (local.get $at)))
        (local.set $a (f64x2.add (local.get $a)
          (f64x2.mul (v128.load offset=0 (local.get $matrix)) (local.get $value))))
        (local.set $b (f64x2.add (local.get $b)
          (f64x2.mul (v128.load offset=16 (local.get $matrix)) (local.get $value))))
        (local.set $c (f64x2.add (local.get $c)
          (f64x2.mul (v128.load offset=32 (local.get $matrix)) (local.get $value))))
        (local.set $d (f64x2.add (local.get $d)
          (f64x2.mul (v128.load offset=48 (local.get $matrix)) (local.get $value))))
        (local.set $matrix (i32.add (local.get $matrix) (i32.const 64)))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br_if $columns
          (local.tee $column (i32.sub (local.get $column) (i32.const 1)))))
      (v128.store offset=0 (local.get $into) (local.get $a))
      (v128.store offset=16 (local.get $into) (local.get $b))
      (v128.store offset=32 (local.get $into) (local.get $c))
      (v128.store offset=48 (local.get $into) (local.get $d))
      (local.set $start (i32.add (local.get $start) (i32.const 64)))
      (local.set $into (i32.add (local.get $into) (i32.const 64)))
      (br_if $rows
        (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 8))) (local.get $rows)))))

  ;; e to the power of what is at most zero, exact to about eight digits: see sentiment-net.ts
  (func $exponential (param $x v128) (result v128)
    (local $small v128) (local $power v128)
    (local.set $small (f64x2.div (local.get $x) (v128.const f64x2 256 256)))
    (local.set $power
      (f64x2.add (v128.const f64x2 1 1) (f64x2.mul (local.get $small)
        (f64x2.add (v128.const f64x2 1 1) (f64x2.mul (local.get $small)
          (f64x2.add (v128.const f64x2 0.5 0.5) (f64x2.mul (local.get $small)
            (f64x2.add
              (v128.const f64x2 0x1.5555555555555p-3 0x1.5555555555555p-3)
              (f64x2.div (local.get $small) (v128.const f64x2 24 24))))))))))
    (local.set $power (f64x2.mul (local.get $power) (local.get $power)))
    (local.set $power (f64x2.mul (local.get $power) (local.get $power)))
    (local.set $power (f64x2.mul (local.get $power) (local.get $power)))
    (local.set $power (f64x2.mul (local.get $power) (local.get $power)))
    (local.set $power (f64x2.mul (local.get $power) (local.get $power)))
    (local.set $power (f64x2.mul (local.get $power) (local.get $power)))
    (local.set $power (f64x2.mul (local.get $power) (local.get $power)))
    (local.set $power (f64x2.mul (local.get $power) (local.get $power)))
    (v128.andnot (local.get $power) (f64x2.lt (local.get $x) (v128.const f64x2 -40 -40))))

  (func $sigmoid (param $x v128) (result v128)
    (local $power v128)
    (local.set $power (call $exponential (f64x2.neg (f64x2.abs (local.get $x)))))
    (f64x2.div
      (v128.bitselect
        (v128.const f64x2 1 1)
        (local.get $power)
        (f64x2.ge (local.get $x) (v128.const f64x2 0 0)))
      (f64x2.add (v128.const f64x2 1 1) (local.get $power))))

  (func $hyperbolicTangent (param $x v128) (result v128)
    (local $power v128) (local $size v128)
    (local.set $power (call $exponential
      (f64x2.mul (f64x2.abs (local.get $x)) (v128.const f64x2 -2 -2))))
    (local.set $size (f64x2.div
      (f64x2.sub (v128.const f64x2 1 1) (local.get $power))
      (f64x2.add (v128.const f64x2 1 1) (local.get $power))))
    (v128.bitselect
      (local.get $size)
      (f64x2.neg (local.get $size))
      (f64x2.ge (local.get $x) (v128.const f64x2 0 0))))

  ;; One step of a gated recurrent unit. The gates (reset, update, fresh) that the input asks for lie at $input_gates, what the
  ;; last state recalls at $recurrent_gates, and what is added to the recalled fresh gate at $candidate_bias; $previous and $next are states.
  (func (export "step")
    (param $recurrent_weights i32) (param $zeros i32) (param $recurrent_gates i32) (param $candidate_bias i32)
    (param $input_gates i32) (param $previous i32) (param $next i32) (param $hidden i32)
    (local $third i32) (local $end i32) (local $candidate i32) (local $kept v128) (local $new v128)
    (local.set $third (i32.shl (local.get $hidden) (i32.const 3)))
    (call $multiply
      (local.get $recurrent_weights) (local.get $previous) (local.get $zeros) (local.get $recurrent_gates)
      (i32.mul (local.get $hidden) (i32.const 3)) (local.get $hidden))
    (local.set $end (i32.add (local.get $next) (local.get $third)))
    (loop $units
      (local.set $kept (call $sigmoid (f64x2.add
        (v128.load (i32.add (local.get $input_gates) (local.get $third)))
        (v128.load (i32.add (local.get $recurrent_gates) (local.get $third))))))
      (local.set $candidate (i32.shl (local.get $third) (i32.const 1)))
      (local.set $new (call $hyperbolicTangent (f64x2.add
        (v128.load (i32.add (local.get $input_gates) (local.get $candidate)))
        (f64x2.mul
          (call $sigmoid (f64x2.add
            (v128.load (local.get $input_gates))
            (v128.load (local.get $recurrent_gates))))
          (f64x2.add
            (v128.load (i32.add (local.get $recurrent_gates) (local.get $candidate)))
            (v128.load (local.get $candidate_bias)))))))
      (v128.store (local.get $next) (f64x2.add
        (f64x2.mul
          (f64x2.sub (v128.const f64x2 1 1) (local.get $kept))
          (local.get $new))
        (f64x2.mul (local.get $kept) (v128.load (local.get $previous)))))
      (local.set $input_gates (i32.add (local.get $input_gates) (i32.const 16)))
      (local.set $recurrent_gates (i32.add (local.get $recurrent_gates) (i32.const 16)))
      (local.set $candidate_bias (i32.add (local.get $candidate_bias) (i32.const 16)))
      (local.set $previous (i32.add (local.get $previous) (i32.const 16)))
      (local.set $next (i32.add (local.get $next) (i32.const 16)))
      (br_if $units (i32.lt_u (local.get $next) (local.get $end))))))
